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
  /** Folder that the write-ahead log is archived to, from which any instant since a backup can be restored. */
  readonly archive?: string | undefined
  /** While it replays an archive. */
  readonly recovery?: { readonly archive: string; readonly until: string | undefined } | undefined
}

/** A segment that was archived already, before a crash, is no failure where it is the same. */
const archiveCommand = (folder: string): string =>
  `if test -f "${folder}/%f"; then cmp -s "%p" "${folder}/%f"; else ` +
  `cp "%p" "${folder}/%f.half" && sync "${folder}/%f.half" && mv "${folder}/%f.half" "${folder}/%f"; fi`

/** What has not filled a segment is archived all the same after so many seconds. */
const archiveTimeout_s = '60'

/** The text of a configuration file: the server listens on a socket in `socketFolder` only. */
export function settingsFile(options: ServerOptions): string {
  const { durable, socketFolder, instance, archive, recovery } = options
  const settings = {
    ...(durable ? laptop : temporary),
    cluster_name: instance,
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    timezone: 'UTC',
    ...(archive && {
      archive_mode: 'on',
      archive_command: archiveCommand(archive),
      archive_timeout: archiveTimeout_s,
    }),
    ...(recovery && {
      restore_command: `cp "${recovery.archive}/%f" "%p"`,
      recovery_target_action: 'promote',
      // Abbreviations of zones are not known yet when it is read.
      ...(recovery.until && { recovery_target_time: recovery.until.replace('Z', '+00') }),
    }),
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  )
  return `${lines.join('\n')}\n`
}
