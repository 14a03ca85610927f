const isSecret = /token|secret|password|passwort|contrase[ñn]a|clave|senha|key$/i

/** Whether a field of this name holds a secret, which is never shown again. */
export const isSecretName = (name: string): boolean => isSecret.test(name)

/** A record with its secrets masked: that there is one is shown, its value is not. Booleans and null stay. */
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
