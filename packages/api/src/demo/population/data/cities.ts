/** Native places of the demo by state, spelled as in the list of places, with rough weights by size. */
import { weighted } from './compact-lists.ts';
import type { Weighted } from './compact-lists.ts';

/** Cities of weight 20 and more are the large ones, to which people move for work. */
export const citiesByState: Readonly<Record<string, Weighted>> = {
  'Andaman and Nicobar': weighted('Port Blair 0.6'),
  'Andhra Pradesh': weighted(
    `Visakhapatnam 12, Vijayawada 9, Guntur 6, Nellore 4, Kurnool 4, Tirupati 4, Rajamahendravaram 4, Kakinada 4,
    Anantapur 3, Kadapa 2, Eluru 2, Ongole 2, Vizianagaram 2, Srikakulam 1.5`,
  ),
  'Arunachal Pradesh': weighted('Itanagar 1, Naharlagun 0.5, Pasighat 0.4, Bomdila 0.3'),
  Assam: weighted('Guwahati 8, Dibrugarh 2, Silchar 2, Jorhat 2, Tinsukia 1, Tezpur 1.5, Nagaon 1'),
  Bihar: weighted(
    `Patna 15, Gaya 5, Muzaffarpur 5, Bhagalpur 4, Darbhanga 4, Bihar Sharif 2, Arrah 2, Purnia 2, Begusarai 2,
    Chapra 1.5, Munger 1.5`,
  ),
  Chandigarh: weighted('Chandigarh 8'),
  Chhattisgarh: weighted('Raipur 7, Bhilai 4, Bilaspur 3, Korba 2, Durg 2, Jagdalpur 1'),
  'Dadra and Nagar Haveli and Daman and Diu': weighted('Daman 0.5, Silvassa 0.5, Diu 0.2'),
  Delhi: weighted('Delhi 58'),
  Goa: weighted('Panjim 1.5, Madgaon 1.5, Vasco da Gama 1, Mapusa 0.7, Ponda 0.5'),
  Gujarat: weighted(
    `Ahmedabad 28, Surat 18, Vadodara 11, Rajkot 9, Bhavnagar 4, Jamnagar 4, Gandhinagar 3, Junagadh 2, Anand 2,
    Nadiad 2, Bhuj 1.5, Navsari 1.5, Porbandar 1`,
  ),
  Haryana: weighted(
    'Faridabad 7, Gurugram 9, Rohtak 3, Hisar 3, Panipat 3, Karnal 2.5, Sonipat 2, Ambala 2, Panchkula 2, Bhiwani 1',
  ),
  'Himachal Pradesh': weighted('Shimla 2, Solan 1, Mandi 1, Dharamsala 1, Kulu 0.6, Hamirpur 0.7, Una 0.5'),
  'Jammu and Kashmir': weighted('Srinagar 4, Jammu 3.5, Anantnag 1, Udhampur 0.8, Kathua 0.6'),
  Jharkhand: weighted('Ranchi 7, Jamshedpur 6, Dhanbad 4, Bokaro 3, Hazaribagh 1.5, Dumka 0.7'),
  Karnataka: weighted(
    `Bengaluru 45, Mysuru 8, Hubballi 5, Mangaluru 5, Belagavi 4, Kalaburagi 3, Davangere 3, Ballari 2.5,
    Shivamogga 2.5, Tumkur 2, Vijayapura 2, Udupi 2, Hassan 1.5, Madikeri 0.8`,
  ),
  Kerala: weighted(
    `Kochi 9, Thiruvananthapuram 8, Kozhikode 6, Thrissur 5, Kollam 4, Kottayam 3, Palakkad 3, Alappuzha 3,
    Kannur 3, Malappuram 2.5, Pathanamthitta 1.5`,
  ),
  Ladakh: weighted('Leh 0.5, Kargil 0.3'),
  'Madhya Pradesh': weighted(
    'Indore 15, Bhopal 13, Jabalpur 7, Gwalior 7, Ujjain 4, Saugor 2, Dewas 2, Satna 2, Ratlam 2, Rewa 2, Khandwa 1',
  ),
  Maharashtra: weighted(
    `Mumbai 58, Pune 36, Nagpur 15, Thane 12, Nashik 11, Navi Mumbai 9, Aurangabad 7, Sholapur 5, Kolhapur 5,
    Amravati 4, Sangli 3, Satara 3, Jalgaon 3, Akola 2.5, Latur 2.5, Parbhani 2, Ratnagiri 2, Nanded 2`,
  ),
  Manipur: weighted('Imphal 1.6, Churachandpur 0.4, Thoubal 0.3'),
  Meghalaya: weighted('Shillong 1.6, Tura 0.5'),
  Mizoram: weighted('Aizawl 1.3, Lunglei 0.3'),
  Nagaland: weighted('Dimapur 0.9, Kohima 0.8, Mokokchung 0.4'),
  Odisha: weighted(
    'Bhubaneswar 9, Cuttack 5, Rourkela 3, Brahmapur 3, Sambalpur 2.5, Puri 2.5, Balasore 2, Bhadrak 1, Jeypore 0.8',
  ),
  Puducherry: weighted('Puducherry 2.5, Karaikal 0.6'),
  Punjab: weighted(
    'Ludhiana 9, Amritsar 8, Jalandhar 6, Patiala 4, Bathinda 3, Mohali 3, Pathankot 2, Hoshiarpur 2, Moga 1.5',
  ),
  Rajasthan: weighted(
    `Jaipur 20, Jodhpur 8, Udaipur 6, Kota 6, Ajmer 5, Bikaner 4, Alwar 3, Bhilwara 3, Sikar 2.5, Bharatpur 2,
    Sri Ganganagar 2, Pali 1.5, Jaisalmer 0.8`,
  ),
  Sikkim: weighted('Gangtok 0.9, Namchi 0.3'),
  'Tamil Nadu': weighted(
    `Chennai 34, Coimbatore 13, Madurai 10, Tiruchirappalli 7, Salem 6, Tirunelveli 5, Erode 4, Vellore 4,
    Thoothukudi 3, Thanjavur 3, Nagercoil 3, Dindigul 2, Tiruppur 3, Karur 1.5`,
  ),
  Telangana: weighted(
    'Hyderabad 40, Warangal 5, Karimnagar 3, Nizamabad 3, Khammam 3, Secunderabad 4, Mahbubnagar 1',
  ),
  Tripura: weighted('Agartala 2, Dharmanagar 0.5, Kailashahar 0.3'),
  'Uttar Pradesh': weighted(
    `Lucknow 20, Kanpur 14, Ghaziabad 10, Varanasi 10, Noida 9, Agra 9, Prayagraj 8, Meerut 8, Bareilly 5,
    Gorakhpur 5, Aligarh 5, Moradabad 4, Jhansi 4, Saharanpur 3, Mathura 3, Ayodhya 2`,
  ),
  Uttarakhand: weighted(
    'Dehradun 6, Haridwar 3, Haldwani 2, Roorkee 1.5, Rishikesh 1, Almora 0.8, Pithoragarh 0.7',
  ),
  'West Bengal': weighted(
    `Kolkata 36, Howrah 7, Siliguri 5, Durgapur 4, Asansol 4, Barddhaman 3, Kharagpur 2, Haldia 1.5, Malda 1.5,
    Krishnanagar 1.5, Jalpaiguri 1`,
  ),
};
