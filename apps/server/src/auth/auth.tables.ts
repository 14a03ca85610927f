import type { SignInMethod, SignInRecord } from '@baquiano/contract/auth'
import type { Company } from '@baquiano/contract/companies'
import type { Permission } from '@baquiano/contract/platform'
import type { Resource } from '@baquiano/contract/resources'
import type { OwnJson } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    account: Account
    verification: Verification
    session: SessionRow & { former_cookies: OwnJson<FormerCookie[]> }
    member: Member
    used_pre_auth_token: { id: string; expires_at: string }
    sign_in_record: SignInRecord & { company_id: string | null }
  }
}

export interface Account {
  /** Null for a platform administrator. */
  company_id: string | null
  /** The resource's own id. */
  id: string
  email: string
  name: string
  password_hash: string | null
  password_set_at: string | null
  language: string
  added_on: string
}

export interface Verification {
  id: string
  account_id: string
  kind: 'code' | 'password'
  /** Where it was mailed to; null of codes. */
  email: string | null
  secret_hash: string
  added_on: string
  expires_at: string
  attempts: number
  used_at: string | null
}

/** One that was replaced within the last seconds; only its hash is kept. */
export interface FormerCookie {
  readonly hash: string
  readonly replaced_at: string
}

export interface SessionRow {
  id: string
  account_id: string
  company_id: string | null
  added_on: string
  used_at: string
  expires_at: string
  ended_at: string | null
  end_reason: string | null
  /** Set while the session is locked. */
  locked_at: string | null
  refresh_hash: string
  address: string
  agent: string
  method: SignInMethod | null
}

/** A person of a company, with what decides whether they may sign in and what they may do. */
export interface Member {
  company_id: string
  id: string
  name: string
  lastname: string
  username: string
  identification: string
  about: string
  status: Resource['status']
  added_on: string
  update_on: string
  email: string
  role_id: string
  role_name: string
  is_administrator: boolean
  may_relate: boolean
  permissions: Permission[]
  company_name: string
  company_status: Company['status']
  time_zone: string
  position_days: number
  date_init: string
  date_end: string
  /** What MODULS holds, not validated. */
  moduls: unknown
  photo_id: string | null
}
