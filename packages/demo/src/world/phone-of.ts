import type { CompanyPlan } from './company-plan.ts'

/** A number that nobody has. */
export const phoneOf = ({ phone_prefix }: Pick<CompanyPlan, 'phone_prefix'>, number: number) =>
  `${phone_prefix} ${String(number).padStart(4, '0')}`
