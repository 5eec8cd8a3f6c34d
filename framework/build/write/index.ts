/** Door of writing: the output folder, assets and the files of the site. */

export { createAssetWriter, type AssetWriter } from './assets.ts'
export { writeHostFiles } from './host-files.ts'
export { finishSite } from './finish.ts'
export { createOutput, type OutputWriter } from './output.ts'
export { createAssetMaker } from './recipes.ts'
export { listVariants, writeSiteFiles } from './site-files.ts'
