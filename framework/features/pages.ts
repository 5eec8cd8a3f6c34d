/**
 * What the features change in pages and slices, in their order. It is part of the server bundle and of the code for requests on
 * demand, so it imports nothing of the build, and no renderer of texts.
 */

import type { Feature } from '../site/feature.ts'
import { codeBlocksOfPages } from './code-blocks/pages.ts'
import { fileLinks } from './file-links/pages.ts'
import { typographyOfPages } from './typography/pages.ts'

export const PAGE_FEATURES: readonly Feature[] = [codeBlocksOfPages, fileLinks, typographyOfPages]
