import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** An answer that only whoever knows the key of its call can read. */
export function sealAnswer(key: string, answer: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, sealOf(key), nonce)
  const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws Error when it was sealed with another key */
export function openAnswer(key: string, sealed_answer: string): string {
  const whole = Buffer.from(sealed_answer, 'base64')
  const decipher = createDecipheriv(algorithm, sealOf(key), whole.subarray(0, nonceBytes))
  decipher.setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes))
  const sealed = whole.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
}

const sealOf = (key: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'baquiano idempotent answer', 32))
