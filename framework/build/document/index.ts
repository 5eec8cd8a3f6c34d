/** Door of documents: the files of a page, as text. */

export { createFrame, prepareSlice, renderDocument, renderStyles, type Frame, type PreparedSlice } from './document.ts'
export { sitePolicy } from './inline-script.ts'
export { fromJson, toJson } from './json.ts'
export { describeLanguage, describeRoute } from './page-data.ts'
export { allDataFiles, dataFiles, documentFile } from './page-files.ts'
export { fromFormJson, packForm, toFormJson, toPageJson, unpackForm } from './page-form.ts'
