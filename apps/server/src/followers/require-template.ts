import type { ConfigOf } from '@baquiano/contract/company-config'
import type { FollowerTemplate } from '@baquiano/contract/followers'
import { AppError } from '@baquiano/contract/platform'
import { followersConfig } from '../company-config/index.ts'
import type { Context } from '../platform/context.ts'

/**
 * The company's configuration of messages, from which the template can be written.
 *
 * @throws AppError `COMPANY_CONFIG_REQUIRED`, `FOLLOWER_TEXT_REQUIRED`
 */
export async function requireTemplate(
  context: Context,
  template: FollowerTemplate,
): Promise<ConfigOf<'FOLLOWERS'>> {
  const config = await followersConfig(context)
  if (!config) throw new AppError('COMPANY_CONFIG_REQUIRED')
  if (template === 'OWN' && config.own_text === '') throw new AppError('FOLLOWER_TEXT_REQUIRED')
  return config
}
