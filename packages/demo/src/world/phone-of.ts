import type { CompanyPlan } from './company-plan.ts'

/** A telephone number that is not assigned to anybody. */
export const phoneOf = ({ phone_prefix }: Pick<CompanyPlan, 'phone_prefix'>, number: number) =>
  `${phone_prefix} ${String(number).padStart(4, '0')}`
