/** The features that change pages, in their order. Servers import them too, so they import nothing of the build, and no renderer of texts. */

import type { Feature } from '../site/feature.ts'
import { copyButton } from './copy-button/index.ts'
import { typography } from './typography/index.ts'

export const PAGE_FEATURES: readonly Feature[] = [copyButton, typography]
