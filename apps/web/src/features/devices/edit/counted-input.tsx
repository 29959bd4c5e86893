import { TextInput, type TextInputProps } from '@mantine/core';
import styles from './edit-form.module.css';

interface CountedInputProps extends TextInputProps {
  readonly value: string;
  readonly maxLength: number;
}

/** A line of text that says how much of it there may be. */
export function CountedInput(props: CountedInputProps) {
  return (
    <TextInput
      {...props}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={`${props.value.length} of ${props.maxLength} characters`}
      classNames={{ description: styles.count }}
    />
  );
}
