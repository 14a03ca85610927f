/** A thread that follows its corridor to a door: the visit is on its way. */
export function PublicTrackingArt() {
  return (
    <svg viewBox="0 0 420 150" aria-hidden>
      <g fill="none" stroke="var(--line)" strokeWidth="1">
        <path d="M0 30h420M0 75h420M0 120h420M60 0v150M150 0v150M240 0v150M330 0v150" />
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M40 120c60 0 60-45 110-45h90c50 0 40-45 120-45"
          stroke="var(--plan)"
          strokeOpacity=".5"
          strokeWidth="16"
        />
        <path d="M40 120c60 0 60-45 110-45h70" stroke="var(--executed)" strokeWidth="7" />
      </g>
      <circle
        cx="40"
        cy="120"
        r="8"
        fill="var(--surface)"
        stroke="var(--executed)"
        strokeWidth="5"
      />
      <circle cx="220" cy="75" r="15" fill="var(--executed)" opacity=".22" />
      <circle
        cx="220"
        cy="75"
        r="9"
        fill="var(--executed)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
      <path
        d="M360 44s-14-13.500-14-23a14 14 0 0 1 28 0c0 9.500-14 23-14 23Z"
        fill="var(--surface)"
        stroke="var(--plan)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <circle cx="360" cy="21" r="4.500" fill="var(--plan)" />
    </svg>
  )
}
