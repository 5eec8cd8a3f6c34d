/** The picture at the top of the application, as a file of the site. At build only. */

import type { FileContent } from '@flatirons/framework'

import { picture } from '../../components/art/picture.ts'
import { fileOf } from '../../components/ui/art.tsx'
import { ROUTE_MAP } from './route-map-path.ts'

/** By the name that it is asked for. */
export const routeMapFile: Record<string, FileContent> = {
  [ROUTE_MAP.slice(1)]: fileOf(picture('application'), 'xMidYMax meet'),
}
