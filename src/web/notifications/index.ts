export { NewsletterBox } from './newsletter-box.tsx';
export { NotificationBell } from './bell/notification-bell.tsx';
