import type { Context } from '../platform/context.ts'
import { ownConfigsOver } from '../preferences/index.ts'
import { selectAll } from './company-config-list.repository.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The type of configuration that holds the message templates for followers. */
const followersType = 'FOLLOWERS'

/** The configuration that applies to the caller: the company's values, overridden by their own (requirement CO-10). */
export async function listOwnConfig(context: Context) {
  return ownConfigsOver(context, await listWithoutSecrets(context))
}

const listWithoutSecrets = async (context: Context) =>
  (await selectAll(context)).map(withoutSecrets)

/** The answer of the published call (requirement CO-10). */
export async function getFollowersConfig(context: Context) {
  const all = await listWithoutSecrets(context)
  const config = all.find(({ type_config_name }) => type_config_name === followersType)
  return { config: config?.config_json ?? null, exist: config !== undefined }
}
