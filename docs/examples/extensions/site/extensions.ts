import { abbreviations } from '../abbreviations/index.ts'
import { callouts } from '../callouts/index.ts'
import { cms } from '../cms/index.ts'
import { firebase } from '../firebase/index.ts'
import { llms } from '../llms/index.ts'
import { math } from '../math/index.ts'
import { readingTime } from '../reading-time/index.ts'
import { related } from '../related/index.ts'

export default [
  abbreviations({ terms: { WMO: 'World Meteorological Organization' } }),
  callouts({ labels: { tip: 'Good to know' } }),
  cms({ title: 'Weather station' }),
  firebase(),
  llms(),
  math({ macros: { '\\degree': '^{\\circ}' } }),
  readingTime({ wordsPerMinute: 200 }),
  related(),
]
