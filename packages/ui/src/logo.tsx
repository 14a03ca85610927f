interface Props {
  readonly size?: number
}

/** The plan, the thread, and the person where one becomes the other. */
export function Logo({ size = 26 }: Props) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <g fill="none" strokeLinecap="round">
        <path d="M6 25c0-7 5-7 10-9s10-3 10-9" stroke="var(--plan)" strokeWidth="5" opacity=".75" />
        <path d="M6 25c0-7 5-7 10-9" stroke="var(--brand)" strokeWidth="3.4" />
      </g>
      <circle cx="16" cy="16" r="4.2" fill="var(--brand)" stroke="var(--rail)" strokeWidth="2" />
    </svg>
  )
}
