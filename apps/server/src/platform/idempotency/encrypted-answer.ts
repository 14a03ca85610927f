import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts an answer with the idempotency key of its call, which is not stored. */
export function encryptAnswer(key: string, answer: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(key), nonce)
  const encrypted = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** @throws Error when it was encrypted with another key */
export function decryptAnswer(key: string, encryptedAnswer: string): string {
  const whole = Buffer.from(encryptedAnswer, 'base64')
  const decipher = createDecipheriv(algorithm, deriveKey(key), whole.subarray(0, nonceBytes))
  decipher.setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes))
  const encrypted = whole.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}

const deriveKey = (key: string) =>
  new Uint8Array(hkdfSync('sha256', key, '', 'baquiano idempotent answer', 32))
