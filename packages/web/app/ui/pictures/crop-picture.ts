/** The selected area, in pixels of the rotated picture. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const quality = 0.92;
// Larger canvases fail on phones with little memory; the server keeps at most 1280 px anyway.
const mostPixels = 2560;

/**
 * Crops a picture after rotating it by quarter turns, as a JPEG file.
 * @throws if the browser cannot decode the picture.
 */
export const cropPicture = async (file: File, area: CropArea, quarterTurns: number): Promise<File> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, mostPixels / Math.max(area.width, area.height));
  const sideways = quarterTurns % 2 === 1;
  const turnedWidth = sideways ? picture.height : picture.width;
  const turnedHeight = sideways ? picture.width : picture.height;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(area.width * scale);
  canvas.height = Math.round(area.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  // JPEG has no transparency; without a background, transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(turnedWidth / 2 - area.x, turnedHeight / 2 - area.y);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (!blob) throw new Error('The picture could not be written.');
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
};
