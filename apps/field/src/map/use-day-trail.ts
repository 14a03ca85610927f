import { useEffect, useState } from 'react'
import { database, fieldStore } from '../store/field-store.ts'
import type { TrailPoint } from '../store/trail-store.ts'

/** Where the person of the phone has been on a day, as the phone keeps it: with or without network. */
export function useDayTrail(date: string): readonly TrailPoint[] {
  const [trail, setTrail] = useState<readonly TrailPoint[]>([])
  useEffect(() => {
    let isOpen = true
    let seen = fieldStore.get().place
    const read = async () => {
      const next = await database.trail(date)
      if (isOpen) setTrail(next)
    }
    const end = fieldStore.subscribe(() => {
      const { place } = fieldStore.get()
      if (place === seen) return
      seen = place
      void read()
    })
    void read()
    return () => {
      isOpen = false
      end()
    }
  }, [date])
  return trail
}
