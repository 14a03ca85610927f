export { createAlarmJudge } from './alarm-judge.ts'
export { findFirings } from './firings.service.ts'
export { judgeAllWork } from './judge-all-work.ts'
