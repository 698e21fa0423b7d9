#!/bin/sh
# Prepares a new PostgreSQL with the product's login, which owns its database and is no superuser (docs/operations.md).
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$MOBCHECK_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role mobcheck login createrole password :'password';
create database mobcheck owner mobcheck;
\connect mobcheck
revoke execute on function pg_catalog.set_config(text, text, boolean) from public;
grant execute on function pg_catalog.set_config(text, text, boolean) to mobcheck;
SQL
