import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { iconLook } from '../icon-look.ts';
import styles from './field.module.css';
import { classNames } from '../class-names.ts';
import { useSaid, useWords } from '../ui-language.tsx';

/** The properties of every field. */
export interface FieldProps {
  label: string;
  /** The control's id, which the error summary links to; generated if omitted. */
  id?: string | undefined;
  /** Adds a mark to the label; required fields are unmarked. */
  optional?: boolean | undefined;
  help?: ReactNode;
  /** What is wrong and what to do; shown with an icon and associated with the control. */
  error?: string | undefined;
  className?: string | undefined;
}

/** The properties that a field passes to its control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

const OptionalMark = () => <span className={styles.optional}> {useWords().optional}</span>;

interface NotesProps {
  id: string;
  help: ReactNode;
  error: string | undefined;
  live?: boolean | undefined;
}

const Help = ({ id, help }: Pick<NotesProps, 'id' | 'help'>) =>
  help ? (
    <div id={`${id}-help`} className={styles.help}>
      {help}
    </div>
  ) : null;

/** The error of an answer, below its control. */
export const FieldError = ({
  id,
  error,
  live = false,
}: Omit<NotesProps, 'id' | 'help'> & { id?: string | undefined }) => {
  const said = useSaid();
  return error ? (
    <p id={id} role={live ? 'alert' : undefined} className={styles.error}>
      <IconAlertCircle {...iconLook(18)} />
      {said(error)}
    </p>
  ) : null;
};

const Notes = ({ id, help, error, live }: NotesProps) => (
  <>
    <FieldError id={`${id}-error`} error={error} live={live} />
    <Help id={id} help={help} />
  </>
);

const useControl = ({ id, help, error }: Pick<FieldProps, 'id' | 'help' | 'error'>): ControlProps => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = classNames(
    Boolean(error) && `${controlId}-error`,
    Boolean(help) && `${controlId}-help`,
  );
  return {
    id: controlId,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': error ? true : undefined,
  };
};

interface FieldShapeProps extends FieldProps {
  /** Whether the help comes first, as a question that the answer responds to. */
  helpAbove?: boolean | undefined;
  /** Whether the error is announced when it appears, for a control that already has the focus. */
  live?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The common layout of label, optional mark, control, help and error. */
export const Field = ({
  label,
  id,
  optional = false,
  help,
  helpAbove = false,
  error,
  className,
  live,
  children,
}: FieldShapeProps) => {
  const control = useControl({ id, help, error });
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={control.id} className={styles.label}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      {helpAbove ? <Help id={control.id} help={help} /> : null}
      {children(control)}
      <Notes id={control.id} help={helpAbove ? undefined : help} error={error} live={live} />
    </div>
  );
};

/** Several controls under one question: a fieldset that the error summary can focus. */
export const FieldGroup = ({
  label,
  id,
  optional = false,
  help,
  error,
  className,
  children,
}: FieldProps & { children: ReactNode }) => {
  const control = useControl({ id, help, error });
  return (
    <fieldset
      id={control.id}
      tabIndex={-1}
      className={classNames(styles.field, styles.group, className)}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
    >
      <legend className={styles.label}>
        {label}
        {optional ? <OptionalMark /> : null}
      </legend>
      {children}
      <Notes id={control.id} help={help} error={error} />
    </fieldset>
  );
};
