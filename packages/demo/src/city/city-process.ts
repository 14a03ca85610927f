import { setPriority } from 'node:os'
import { z } from 'zod'
import { writeCity } from './write-city.ts'

/** 19 would be made last of all. */
const niceness = 5
const order = z.tuple([z.string().min(1), z.coerce.number().int()])

// Whoever signs in meanwhile comes first.
setPriority(niceness)
const [file, seed] = order.parse(process.argv.slice(2))
writeCity(file, seed)
process.disconnect?.()
