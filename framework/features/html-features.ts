/**
 * The features that change the HTML of pages and slices, in their order. They are part of the server bundle and of the code for
 * requests on demand, so they import nothing of the build.
 */

import type { HtmlFeature } from '../site/render/html-feature.ts'
import { codeBlocksHtml } from './code-blocks/html.ts'
import { fileLinks } from './file-links/html.ts'
import { typographyHtml } from './typography/html.ts'

export const HTML_FEATURES: readonly HtmlFeature[] = [codeBlocksHtml, fileLinks, typographyHtml]
