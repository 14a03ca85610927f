/** How PostgreSQL's binary form writes the values of one type. */
export interface WireType<Value> {
  readonly oid: number
  readonly bytes: number
  readonly write: (into: Buffer, value: Value, at: number) => void
}

/** Where the byte pairs of a written UUID begin. */
const pairs = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34]
const digits = new Uint8Array(128)
for (let value = 0; value < 16; value += 1) {
  const digit = value.toString(16)
  digits[digit.charCodeAt(0)] = value
  digits[digit.toUpperCase().charCodeAt(0)] = value
}
const digitAt = (text: string, at: number): number => digits[text.charCodeAt(at)] ?? 0

export const uuid: WireType<string> = {
  oid: 2950,
  bytes: 16,
  write: (into, value, at) => {
    let next = at
    for (const pair of pairs) {
      into[next] = digitAt(value, pair) * 16 + digitAt(value, pair + 1)
      next += 1
    }
  },
}

const epoch_ms = Date.UTC(2000, 0, 1)
const word = 2 ** 32

/** An instant as ISO text. */
export const timestamptz: WireType<string> = {
  oid: 1184,
  bytes: 8,
  write: (into, value, at) => {
    const microseconds = (Date.parse(value) - epoch_ms) * 1000
    const high = Math.floor(microseconds / word)
    into.writeUInt32BE(microseconds - high * word, into.writeInt32BE(high, at))
  },
}

export const bool: WireType<boolean> = {
  oid: 16,
  bytes: 1,
  write: (into, value, at) => into.writeUInt8(Number(value), at),
}

export const float8: WireType<number> = {
  oid: 701,
  bytes: 8,
  write: (into, value, at) => into.writeDoubleBE(value, at),
}

export const float4: WireType<number> = {
  oid: 700,
  bytes: 4,
  write: (into, value, at) => into.writeFloatBE(value, at),
}
