import type { CompanyAdministrator } from '@baquiano/contract/companies'

/** An administrator of whom nothing is known yet. */
export const emptyAdministrator: CompanyAdministrator = {
  name: '',
  lastname: '',
  identification: '',
  email: '',
  username: '',
}
