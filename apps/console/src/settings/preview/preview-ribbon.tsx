import { statusVariable } from '@baquiano/ui'
import { people } from './people.ts'
import styles from './preview-console.module.css'

/** Where bars begin, per cent of the day; all are as long. */
const starts = [4, 26, 48, 70]

/** The day in lanes: visits in the colours of their statuses, the plan and the thread below. */
export function PreviewRibbon() {
  return (
    <div className={`${styles.ribbon} stack relative gap-8 line-top`}>
      {people.slice(0, 4).map(({ name, status }, lane) => (
        <div key={name}>
          {starts.map((start, index) => (
            <i
              key={start}
              style={{
                ...statusVariable(
                  index > lane ? 'Scheduled' : index === lane ? status : 'Finalized',
                ),
                insetInlineStart: `${start + lane}%`,
              }}
            />
          ))}
        </div>
      ))}
      <b />
    </div>
  )
}
