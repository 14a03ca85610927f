import { useEffect } from 'react'
import { z } from 'zod'
import { createStoredValue } from '@baquiano/client/state/stored-value.ts'

/** Whether alarms sound in this browser: only once somebody allowed it here. */
export const panicSound = createStoredValue({
  key: 'panic_sound',
  read: (stored) => z.boolean().safeParse(stored).data,
  initial: false,
})

const everyMs = 1400
const tones = [
  { from_s: 0, hertz: 880 },
  { from_s: 0.32, hertz: 660 },
] as const
const tone_s = 0.26

/** Sounds until it is told otherwise; a browser that wants a click first stays silent until there was one. */
export function usePanicSound(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    const audio = new AudioContext()
    const sound = () => {
      void audio.resume()
      for (const tone of tones) play(audio, tone)
    }
    sound()
    const timer = setInterval(sound, everyMs)
    return () => {
      clearInterval(timer)
      void audio.close()
    }
  }, [isOn])
}

function play(audio: AudioContext, { from_s, hertz }: (typeof tones)[number]): void {
  const from = audio.currentTime + from_s
  const volume = audio.createGain()
  volume.gain.setValueAtTime(0.001, from)
  volume.gain.exponentialRampToValueAtTime(0.3, from + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, from + tone_s)
  const oscillator = audio.createOscillator()
  oscillator.frequency.value = hertz
  oscillator.connect(volume).connect(audio.destination)
  oscillator.start(from)
  oscillator.stop(from + tone_s)
}
