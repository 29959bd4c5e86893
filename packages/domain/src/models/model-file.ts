/** What is said where bucket or path of a model file is left out. */
export const MODEL_FILE_MISSING = 'Missing information. Check that bucket and path are both set.';

/** What is said where bucket and path lead to no model file. */
export const MODEL_FILE_WRONG =
  "Can't update alg metadata. Check that the bucket and path point to the correct tflite file.";

/** Whether a path names a file that cameras can run: one that ends in `.tflite`, with no step up in it. */
export function isModelPath(path: string): boolean {
  return /[^/]\.tflite$/i.test(path) && !path.split('/').includes('..');
}
