import type { Endpoint } from '@baquiano/contract/platform'
import { chosenCompany } from '../session/chosen-company.ts'

/** The company that a platform administrator acts in, for endpoints that accept one. */
export const companyOf = ({ isPlatformAccessible }: Endpoint): string | undefined =>
  isPlatformAccessible ? chosenCompany()?.id : undefined
