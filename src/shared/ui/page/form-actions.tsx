import { styled } from '@mui/material/styles';

/** The end of a form: 취소 (text), then the one filled button. */
export const FormActions = styled('div')({ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: 8 });

/** Fields and what belongs to them, one below the other. */
export const FormStack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });
