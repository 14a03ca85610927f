/** A thread that leaves its corridor: the plan went on, the way did not. */
export function NoticeArt({ code }: { readonly code: string }) {
  return (
    <svg viewBox="0 0 420 190" direction="ltr" aria-hidden>
      <g fill="none" stroke="var(--line)" strokeWidth="1">
        <path d="M0 40h420M0 90h420M0 140h420M60 0v190M150 0v190M240 0v190M330 0v190" />
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M30 160c50 0 50-70 110-70s60-54 120-54 60 40 130 20"
          stroke="var(--plan)"
          strokeOpacity=".5"
          strokeWidth="16"
        />
        <path d="M30 160c50 0 50-70 110-70s60-54 105-54" stroke="var(--executed)" strokeWidth="7" />
        <path
          d="M245 36c30 2 32 60 58 96"
          stroke="var(--executed)"
          strokeDasharray="1 13"
          strokeWidth="7"
        />
      </g>
      <circle
        cx="30"
        cy="160"
        r="9"
        fill="var(--surface)"
        stroke="var(--executed)"
        strokeWidth="5"
      />
      <circle
        cx="306"
        cy="138"
        r="13"
        fill="var(--surface)"
        stroke="var(--dim)"
        strokeWidth="3"
        strokeDasharray="5 5"
      />
      <text
        x="406"
        y="176"
        textAnchor="end"
        fontSize="34"
        fontWeight="650"
        fill="var(--dim)"
        opacity=".55"
      >
        {code}
      </text>
    </svg>
  )
}
