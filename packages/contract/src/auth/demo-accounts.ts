/** Whom a visitor of the demo signs in as, by the name that the login gives them. */
export const demoAccounts = [
  { email: 'supervisora@demo.baquiano.test', who: 'supervisor' },
  { email: 'admin@demo.baquiano.test', who: 'admin' },
  { email: 'ejecutivo@demo.baquiano.test', who: 'executive' },
  { email: 'recurso@demo.baquiano.test', who: 'resource' },
  { email: 'admin@andina.baquiano.test', who: 'andina' },
  { email: 'plataforma@demo.baquiano.test', who: 'platform' },
] as const

/** Everybody of the demo has the same password; README names them too. */
export const demoPassword = 'Baquiano-Demo1'

export const isDemoAccount = (email: string): boolean =>
  demoAccounts.some((account) => account.email === email)
