export { CancelEventButton, DeleteEventButton } from './event-actions';
export { ChangeEventForm, CreateEventForm } from './write-event-form';
