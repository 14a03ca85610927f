import type { Endpoint } from '@baquiano/contract/platform'
import { chosenCompany } from './chosen-company.ts'

/** In whose name a call is made: the company that the platform acts in, where the call is of those. */
export const companyOf = ({ managed }: Endpoint): string | undefined =>
  managed ? chosenCompany()?.id : undefined
