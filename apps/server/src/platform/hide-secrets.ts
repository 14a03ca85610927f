const isSecret = /token|secret|password|passwort|contrase[ñn]a|clave|senha|key$/i

/** Whether what goes by this name is nobody's to read again. */
export const isSecretName = (name: string): boolean => isSecret.test(name)

/** A record as it may be told of: that it has a secret, not which. Whether something holds stays to be read. */
export const hideSecrets = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, part]) => [
      name,
      isSecretName(name) ? mask(part) : masked(part),
    ]),
  )

const mask = (part: unknown): unknown =>
  typeof part === 'boolean' || part === null || part === undefined ? part : '***'

function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked)
  return typeof value === 'object' && value !== null ? hideSecrets(value) : value
}
