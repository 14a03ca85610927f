// Loaded before a server (`node --import`), whose clock is then CLOCK_SHIFT_MS ahead of that of the machine.
const shift_ms = Number(process.env.CLOCK_SHIFT_MS)
const { now } = Date

globalThis.Date = class extends Date {
  constructor(...parts) {
    if (parts.length === 0) super(now() + shift_ms)
    else super(...parts)
  }

  static now() {
    return now() + shift_ms
  }
}
