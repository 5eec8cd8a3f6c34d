/** Runs in every document of the dev server, before the site's own code. */

import { watchErrors } from './errors.ts'
import { showPageError } from './page-error.ts'
import { watchPages } from './page-problems.ts'

showPageError()
watchErrors()
watchPages()
