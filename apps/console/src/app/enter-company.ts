import { AppError } from '@baquiano/contract/platform'
import { redirect } from '@tanstack/react-router'
import { type ChosenCompany, chosenCompany } from '@baquiano/client/session/chosen-company.ts'
import { showUserInCompany, storedUser } from '@baquiano/client/session/session.ts'
import { findCompany } from './find-company.ts'
import { companyNamedBy } from './platform-accessible-pages.ts'

interface Place {
  readonly pathname: string
  readonly href: string
}

/**
 * Enters the company that the address names, for whoever is of the platform; whoever comes from
 * another one, or goes back to all of them, begins a document of its own.
 */
export async function enterCompany({ pathname, href }: Place): Promise<void> {
  const id = storedUser()?.company_id === null ? companyNamedBy(pathname) : null
  const chosen = chosenCompany()
  if (chosen === undefined) showUserInCompany(id === null ? null : await find(id))
  else if ((chosen?.id ?? null) !== id) throw redirect({ href, reloadDocument: true })
}

async function find(id: string): Promise<ChosenCompany> {
  try {
    return await findCompany(id)
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code !== 'COMPANY_NOT_FOUND' && code !== 'VALIDATION_FAILED') throw error
    throw redirect({ to: '/pages/error-404' })
  }
}
