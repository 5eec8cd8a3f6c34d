/** Door of writing: the output folder and assets. */

export { createAssetWriter, listCopies, listVariants, type AssetWriter } from './assets.ts'
export { finishSite } from './finish.ts'
export { createOutput, type OutputWriter } from './output.ts'
export { createAssetMaker } from './recipes.ts'
