/** The message for anything but the ten digits of an Indian mobile number. */
export const noMobileNumber = 'Please enter a 10-digit mobile number that begins with 6, 7, 8 or 9.';
