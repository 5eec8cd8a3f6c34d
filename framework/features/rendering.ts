/**
 * What the features change in texts and pages, in their order. It is part of the server bundle and of the code for requests on
 * demand, so it imports nothing of the build.
 */

import type { Feature } from '../site/feature.ts'
import { codeBlocksRendering } from './code-blocks/rendering.ts'
import { fileLinks } from './file-links/rendering.ts'
import { footnotes } from './footnotes/rendering.ts'
import { typographyRendering } from './typography/rendering.ts'

export const RENDERING_FEATURES: readonly Feature[] = [codeBlocksRendering, footnotes, fileLinks, typographyRendering]
