import { AppError } from '@baquiano/contract/platform'

const looking = new Set<string>()

/**
 * Resolves host names on behalf of a company, one lookup at a time: each occupies a connection to the database, and
 * names that do not resolve would occupy them all.
 *
 * @throws AppError `TOO_MANY_REQUESTS` while another one of the company is asked, within this process
 */
export async function runExclusiveLookup<T>(
  company_id: string,
  look: () => Promise<T>,
): Promise<T> {
  if (looking.has(company_id)) throw new AppError('TOO_MANY_REQUESTS')
  looking.add(company_id)
  try {
    return await look()
  } finally {
    looking.delete(company_id)
  }
}
