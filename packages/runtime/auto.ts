/** Starts the runtime with its defaults: `<script type="module" src="/auto.js"></script>`. */

import { boot } from './boot.ts'

boot()
