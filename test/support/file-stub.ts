/** Stands for the address of a picture, film or font. */
export const fileAddress = '/file';
export default fileAddress;
