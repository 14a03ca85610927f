import { limits } from '@baquiano/contract/platform'

/** A page's code that did not arrive in time. */
export class LoadTimeout extends Error {
  override readonly name = 'LoadTimeout'
}

/**
 * Loads a page's code, and gives up after `limits.chunk_load_s`, so that whoever waits is offered to try again
 * (specification, point 9).
 */
export const loadInTime =
  <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new LoadTimeout()), limits.chunk_load_s * 1000)
    })
    try {
      return await Promise.race([load(), timeout])
    } finally {
      clearTimeout(timer)
    }
  }
