import type { IssuerClaims } from '@baquiano/contract/issuers'
import { AppError, email as emailText } from '@baquiano/contract/platform'
import {
  bindSubject,
  type IssuerRow,
  type IssuerServices,
  redirectUri,
  selectIssuer,
} from '../../issuers/index.ts'
import type { PublicContext } from '../../platform/context.ts'
import { inIdentity, selectByEmailOfCompany } from '../accounts/accounts.repository.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Account } from '../auth.tables.ts'
import { insertRecord } from '../sign-ins/sign-ins.repository.ts'
import { fetchIssuerConfig } from './fetch-issuer-config.ts'
import { type AuthorizationRequest, consumeAuthorizationRequest } from './authorization-request.ts'
import { type Answer, redeemAnswer, type IdentityClaims } from './redeem-answer.ts'

/** At most, between an issuer's clock and the server's. */
const clocksApart_s = 30

/** What the console's callback gets. */
interface IssuerSignInResult {
  readonly uid: string
  readonly ticket: string
  readonly email: string
  readonly claims: IssuerClaims
  readonly company: string
  readonly to: string | null
}

/**
 * Issues a ticket to the person whom the company's issuer identified, if the company has an account for that e-mail.
 *
 * @param answer query string of the address that the issuer redirected to
 * @throws AppError `ISSUER_…`, `TOO_MANY_REQUESTS`
 */
export async function endIssuerSignIn(
  { throttle, issuers, tokens }: AuthServices,
  context: PublicContext,
  answer: string,
): Promise<IssuerSignInResult> {
  const { address, newId, now, reader } = context
  await throttle.take('address', address)
  const url = new URL(redirectUri(context))
  url.search = answer
  const authorizationRequest = await consumeAuthorizationRequest(
    { issuers },
    context,
    url.searchParams.get('state') ?? '',
  )
  const { company_id, company, issuer_url, session_id, to } = authorizationRequest
  const issuer = await selectIssuer({ db: reader(company_id), company_id })
  if (!issuer?.is_active) throw new AppError('ISSUER_NOT_FOUND')
  if (issuer.issuer_url !== issuer_url) throw new AppError('ISSUER_ANSWER_INVALID')
  const claims = await redeem(issuers, issuer, { authorizationRequest: authorizationRequest, url })
  if (session_id !== null && !isAuthenticatedSince(authorizationRequest, claims)) {
    throw new AppError('ISSUER_NOT_ASKED_ANEW')
  }
  const { id, email } = await accountOf(context, authorizationRequest, claims)
  const opens = session_id === null ? {} : { sid: session_id }
  const ticket = { jti: newId(), sub: id, email, by: 'issuer', ...opens } as const
  const { name = null, picture = null, sub, exp } = claims
  return {
    uid: id,
    ticket: tokens.issueTicket(ticket, new Date(now)),
    email,
    claims: { name, email, picture, sub, exp },
    company,
    to,
  }
}

/** Drops the cached metadata on any failure of the issuer, because they may be outdated. */
async function redeem(
  issuers: IssuerServices,
  issuer: IssuerRow,
  answer: Answer,
): Promise<IdentityClaims> {
  const config = await fetchIssuerConfig(issuers, issuer)
  try {
    return await redeemAnswer(config, answer)
  } catch (error) {
    if (!isOfPerson(error)) issuers.knownConfigs.forget(issuer.company_id)
    throw error
  }
}

/** Whether the person denied access or would have to act: no failure of the issuer. */
const isOfPerson = (error: unknown): boolean =>
  error instanceof AppError && /^ISSUER_(ACCESS_DENIED|LOGIN_REQUIRED)$/.test(error.code)

/**
 * Whether the person signed in at the issuer after the request was made. An issuer without `auth_time` is
 * rejected, because at an unattended screen its own session may still be open.
 */
const isAuthenticatedSince = (
  { begun_at }: AuthorizationRequest,
  { auth_time = 0 }: IdentityClaims,
): boolean => auth_time >= Date.parse(begun_at) / 1000 - clocksApart_s

type RejectionCode = 'ISSUER_EMAIL_UNVERIFIED' | 'ISSUER_ACCOUNT_UNKNOWN' | 'ISSUER_SUBJECT_CHANGED'

/** @throws AppError a rejection, recorded for the company's administrators */
async function accountOf(
  context: PublicContext,
  authorizationRequest: AuthorizationRequest,
  { email_verified, ...identityClaims }: IdentityClaims,
): Promise<Account> {
  const { company_id } = authorizationRequest
  const email = emailText.safeParse(identityClaims.email).data
  // Missing where the `email` scope is not configured.
  if (email === undefined) throw new AppError('ISSUER_MISCONFIGURED')
  const account = await selectByEmailOfCompany(
    { db: context.reader(company_id), company_id },
    email,
  )
  const rejection = await rejectionOf(context, authorizationRequest, {
    account,
    subject: identityClaims.sub,
    is_verified: email_verified === undefined || email_verified === true,
  })
  if (account && !rejection) return account
  const reason = rejection ?? 'ISSUER_ACCOUNT_UNKNOWN'
  const record = {
    company_id,
    account_id: account?.id ?? null,
    email,
    reason,
    method: 'issuer',
  } as const
  await inIdentity(context, (db) => insertRecord(db, context, { ...record, kind: 'refused' }))
  throw new AppError(reason)
}

interface Proven {
  readonly account: Account | undefined
  readonly subject: string
  readonly is_verified: boolean
}

async function rejectionOf(
  { now, transaction }: PublicContext,
  { company_id, issuer_url }: AuthorizationRequest,
  { account, subject, is_verified }: Proven,
): Promise<RejectionCode | null> {
  if (!is_verified) return 'ISSUER_EMAIL_UNVERIFIED'
  if (!account) return 'ISSUER_ACCOUNT_UNKNOWN'
  const binding = { account_id: account.id, issuer_url, subject, added_on: now }
  const isBound = await transaction(company_id, (db) => bindSubject({ db, company_id }, binding))
  return isBound ? null : 'ISSUER_SUBJECT_CHANGED'
}
