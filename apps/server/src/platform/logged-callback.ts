import type { Log } from './logger.ts'

/**
 * Makes a callback for libraries that ignore what it returns: event emitters, timers, sockets.
 *
 * A failure, thrown or rejected, is logged. Without this a rejected promise that nobody awaits ends the process.
 *
 * @param what names the work in the log
 */
export function loggedCallback<Args extends readonly unknown[]>(
  log: Pick<Log, 'error'>,
  what: string,
  work: (...args: Args) => unknown,
): (...args: Args) => void {
  const run = async (...args: Args): Promise<void> => {
    try {
      await work(...args)
    } catch (error) {
      log.error(error, `${what} failed`)
    }
  }
  return (...args) => {
    // oxlint-disable-next-line eslint/no-void -- it never rejects
    void run(...args)
  }
}
