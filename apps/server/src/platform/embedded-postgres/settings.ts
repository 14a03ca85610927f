/** Suits a laptop: enough memory for a million rows, writes that reach the disk. */
const laptop = {
  shared_buffers: '512MB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  max_connections: '100',
}

/** For data that do not outlive the run: nothing waits for the disk. */
const temporary = {
  ...laptop,
  shared_buffers: '128MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
}

interface ServerOptions {
  readonly durable: boolean
  readonly socketFolder: string
  /** Its name, see `ensureInstance`. */
  readonly instance: string
}

/** The text of a configuration file: the server listens on a socket in `socketFolder` only. */
export function settingsFile({ durable, socketFolder, instance }: ServerOptions): string {
  const settings = {
    ...(durable ? laptop : temporary),
    cluster_name: instance,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    timezone: 'UTC',
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  )
  return `${lines.join('\n')}\n`
}
