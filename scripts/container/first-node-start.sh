#!/bin/sh
# Makes a new PostgreSQL a node of a cluster (docs/citus.md), after first-start.sh.
# Creates the extension with its rights, and lets only the other nodes connect.
set -eu
psql --set=ON_ERROR_STOP=1 --username postgres --dbname mobcheck --command 'create extension if not exists citus' \
  --file /usr/local/share/node-rights.sql
printf 'host all all %s trust\n' "$CLUSTER_NETWORK" | cat - "$PGDATA/pg_hba.conf" > "$PGDATA/pg_hba.conf.new"
mv "$PGDATA/pg_hba.conf.new" "$PGDATA/pg_hba.conf"
