import {
  ahead,
  avenues,
  executed,
  greens,
  planned,
  roads,
  type Spot,
  streams,
  visited,
  waters,
} from './city-plan.ts'
import { drawBlocks } from './draw-blocks.ts'
import styles from './login-art.module.css'

const blocks = drawBlocks()

/** The idea of the product as a picture: the plan a corridor, what happened a thread. */
export function LoginArt() {
  return (
    <svg
      className={`${styles.art} wide tall`}
      viewBox="0 0 880 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <path className={styles.street} d={blocks} />
      <path className={styles.green} d={greens.join('')} />
      <path className={styles.water} d={waters.join('')} />
      <path className={styles.stream} d={streams.join('')} />
      <path className={styles.case} data-kind="road" d={roads.join('')} />
      <path className={styles.case} data-kind="avenue" d={avenues.join('')} />
      <path className={styles.road} data-kind="road" d={roads.join('')} />
      <path className={styles.road} data-kind="avenue" d={avenues.join('')} />
      <path className={styles.halo} d={planned} />
      <path className={styles.planned} d={planned} />
      <path className={styles.edge} d={executed} />
      <path className={styles.executed} d={executed} />
      <Stops spots={visited} kind="visited" />
      <Stops spots={ahead} kind="ahead" />
    </svg>
  )
}

interface StopsProps {
  readonly spots: readonly Spot[]
  readonly kind: 'visited' | 'ahead'
}

function Stops({ spots, kind }: StopsProps) {
  return spots.map(([cx, cy]) => (
    <circle key={`${cx} ${cy}`} className={styles.stop} data-kind={kind} cx={cx} cy={cy} r="10" />
  ))
}
