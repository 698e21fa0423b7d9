// The server settings of the embedded PostgreSQL, passed at every start instead of being stored with the data.
import { clusterNameOf } from './data-directory.ts';

/** Returns the settings by name. lab/results/0001-embedded-postgresql.md has measurements for some of them. */
export function serverSettings(options: {
  socket: string;
  port: number;
  dataFolder: string;
}): Record<string, string> {
  return {
    cluster_name: clusterNameOf(options.dataFolder),
    listen_addresses: '',
    port: String(options.port),
    unix_socket_directories: options.socket,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '',

    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_wal_size: '2GB',
    wal_compression: 'pglz',
    // A statement over the schemas of all company groups locks thousands of tables.
    max_locks_per_transaction: '256',
    // After a crash, one syncfs replaces an fsync of every file. It takes 0.45 s instead of 38 s at 2,000 tenants.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  };
}
