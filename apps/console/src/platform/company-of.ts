import type { Endpoint } from '@baquiano/contract/platform'
import { chosenCompany } from './chosen-company.ts'

/** The company that a platform administrator acts in, for endpoints that accept one. */
export const companyOf = ({ managed }: Endpoint): string | undefined =>
  managed ? chosenCompany()?.id : undefined
