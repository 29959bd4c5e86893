import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { formErrors } from './form-errors.ts';

interface ServerFormOptions<Values extends Record<string, string>, Result> {
  readonly initialValues: Values;
  /** Words for fields that need not be asked about; the first one gets the focus, and nothing is sent. */
  readonly validate?: (values: Values) => Partial<Record<keyof Values, string>>;
  readonly send: (values: Values) => Promise<Result>;
  readonly onSuccess?: (result: Result, values: Values) => void;
}

interface ServerForm<Values extends Record<string, string>, Result> {
  readonly form: UseFormReturnType<Values>;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  readonly isSending: boolean;
  readonly general: string | undefined;
  readonly result: Result | undefined;
}

/** A form of text fields whose rules the server judges in the end: blame appears under its field, the rest in `general`. */
export function useServerForm<Values extends Record<string, string>, Result>(
  options: ServerFormOptions<Values, Result>,
): ServerForm<Values, Result> {
  const { initialValues, validate } = options;
  const form = useForm<Values>({ initialValues, ...(validate && { validate }) });
  const names = Object.keys(initialValues);
  const mutation = useMutation({
    mutationFn: options.send,
    onError: (error) => form.setErrors(formErrors(error, names).fields),
    onSuccess: (result, values) => options.onSuccess?.(result, values),
  });
  return {
    form,
    submit: form.onSubmit(
      (values) => mutation.mutate(values),
      (errors) => form.getInputNode(names.find((name) => errors[name]) ?? '')?.focus(),
    ),
    isSending: mutation.isPending,
    general: mutation.error ? formErrors(mutation.error, names).general : undefined,
    result: mutation.data,
  };
}

/** Whether all of these values hold something. */
export function allFilled(...values: readonly string[]): boolean {
  return values.every((value) => value.trim() !== '');
}
