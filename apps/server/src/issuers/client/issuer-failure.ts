import type { IssuerFault } from '@baquiano/contract/issuers'

/** Why an issuer could not be reached; openid-client passes it on as the cause of its own errors. */
export class IssuerFailure extends Error {
  readonly fault: IssuerFault

  constructor(fault: IssuerFault, options?: ErrorOptions) {
    super(`The issuer could not be asked: ${fault}`, options)
    this.name = 'IssuerFailure'
    this.fault = fault
  }
}

/** The failure that an error is, or comes from. */
export function failureIn(error: unknown): IssuerFailure | undefined {
  if (error instanceof IssuerFailure) return error
  return error instanceof Error && error.cause !== undefined ? failureIn(error.cause) : undefined
}
